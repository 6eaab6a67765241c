/** The style sheet of the problem page and of the overlay. It stands on its own: the site's may be what is broken. */
export const devStyle: string = `
:root:has(.inkstone-problem-page) {
  color-scheme: light dark;
}
.inkstone-problem-page,
.inkstone-overlay {
  background: light-dark(#fdfcfa, #1d1e22);
  color: light-dark(#23252b, #e6e4df);
  font: 1rem/1.6 system-ui, sans-serif;
}
.inkstone-problem-page {
  min-block-size: 100vh;
  box-sizing: border-box;
  padding: clamp(1rem, 6vw, 4rem);
}
body:has(> .inkstone-problem-page) {
  margin: 0;
}
.inkstone-problems {
  max-inline-size: 52rem;
  margin-inline: auto;
}
.inkstone-problems h1 {
  margin-block: 0 1.5rem;
  font-size: 1.35rem;
  line-height: 1.3;
}
.inkstone-problems ol {
  display: grid;
  gap: 2rem;
  margin: 0;
  padding: 0;
  list-style: none;
}
.inkstone-problems li {
  min-inline-size: 0;
  border-inline-start: 3px solid light-dark(#b3372f, #f0857a);
  padding-inline-start: 1rem;
}
.inkstone-problems p {
  margin-block: 0 0.5rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
.inkstone-problem-place {
  color: light-dark(#9c2c25, #f2948a);
  font-family: ui-monospace, monospace;
  font-size: 0.9rem;
}
.inkstone-problem-hint,
.inkstone-problems .inkstone-problems-note {
  color: light-dark(#565a64, #aeb0b8);
}
.inkstone-problems .inkstone-problems-note {
  margin-block: 2rem 0;
}
.inkstone-problems pre {
  margin-block: 0.75rem 0;
  padding: 0.75rem 1rem;
  overflow-x: auto;
  border-radius: 6px;
  background: light-dark(#f1eee9, #2a2c32);
  color: inherit;
  font: 0.875rem/1.6 ui-monospace, monospace;
  tab-size: 2;
}
.inkstone-problems code {
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
}
.inkstone-problems mark {
  display: inline-block;
  min-inline-size: 100%;
  background: light-dark(#f7d9d5, #5a2a28);
  color: inherit;
}
.inkstone-overlay {
  max-inline-size: 56rem;
  inline-size: calc(100% - 4rem);
  max-block-size: calc(100% - 4rem);
  box-sizing: border-box;
  padding: 1.5rem 2rem 2rem;
  border: 1px solid light-dark(#d9d4cc, #43464f);
  border-radius: 10px;
  box-shadow: 0 1rem 3rem rgb(0 0 0 / 25%);
}
.inkstone-overlay::backdrop {
  background: rgb(0 0 0 / 45%);
}
.inkstone-overlay > button {
  float: inline-end;
  padding: 0.25rem 0.75rem;
  border: 1px solid currentColor;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.inkstone-overlay > button:focus-visible {
  outline: 2px solid currentColor;
  outline-offset: 2px;
}
`
