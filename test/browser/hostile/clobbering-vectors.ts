import type { Written } from './vector.ts'

/** Names that scripts ask of `document` and `window`, of forms and of other elements. */
const properties: readonly string[] =
  `currentScript body head documentElement forms images links scripts title cookie domain location defaultView
  activeElement getElementById querySelector querySelectorAll createElement addEventListener adoptedStyleSheets
  startViewTransition dispatchEvent readyState implementation styleSheets fonts dataset attributes children childNodes
  parentNode parentElement firstChild lastChild nextSibling ownerDocument nodeName tagName nodeType innerHTML textContent
  className classList style id name value closest matches contains remove append prepend replaceChildren hasAttribute
  getAttribute setAttribute removeAttribute getBoundingClientRect getRootNode isConnected focus click submit reset action
  elements length method target navigation history localStorage sessionStorage requestIdleCallback cancelIdleCallback
  requestAnimationFrame IntersectionObserver ResizeObserver MutationObserver PerformanceObserver matchMedia fetch
  customElements trustedTypes scheduler caches performance crypto visualViewport self top parent opener frames event
  scrollY scrollTo scrollX innerHeight onload onerror onhashchange toString valueOf constructor hasOwnProperty
  prototype then toJSON default module exports process React X __proto__ __docusaurus inkstone Prism`.split(
    /\s+/,
  )

/** Ids of the page around the text, and of what the app puts there. */
const ids: readonly string[] =
  `ink-app main ink-search-input ink-search ink-footnotes inkstone-base-url-issue-banner ink-search-list ink-drawer
  ink-menu ink-phone-menu ink-announcement ink-progress root app __docusaurus tab-1-mac panel-1-mac`.split(
    /\s+/,
  )

/** Elements whose ids and names scripts may find in place of their own values. */
export const clobberingFamilies: Readonly<Record<string, readonly Written[]>> = {
  'names on the window': properties.map((name) => `<a id="${name}" href="#x">x</a>`),
  'names on the document': properties.map(
    (name) => `<form name="${name}" id="${name}"><input name="${name}" id="${name}"></form>`,
  ),
  'names in forms': [
    `<form>${properties
      .slice(10, 60)
      .map((name) => `<input name="${name}">`)
      .join('')}<button type=button>x</button></form>`,
    `<form id=attributes><input id=attributes><input name=parentNode><input name=nodeName><button onclick=@@>x</button></form>`,
    `<form><input name=closest><input name=matches><input name=contains><summary>x</summary><button>x</button></form>`,
    `<form><input name=querySelector><input name=querySelectorAll><input name=dataset><details><summary>x</summary>y</details></form>`,
    `<form><input name=getAttribute><input name=remove><input name=append><input name=setAttribute><b tabindex=0>x</b></form>`,
    `<form><output name=addEventListener>x</output><button name=removeEventListener>x</button><select name=getBoundingClientRect></select></form>`,
    `<form class=ink-tabs data-group=os><input name=dataset><input name=querySelectorAll><div role=tablist><button role=tab>x</button></div></form>`,
    `<form data-kind=note class=ink-admonition><input name=classList><input name=children></form>`,
    `<fieldset name=elements><input name=length></fieldset><object name=x></object>`,
  ],
  'names in two steps': [
    '<a id=config></a><a id=config name=url href="javascript:@@">x</a>',
    '<form id=config><output name=src>/sentinel/clobbered.js</output></form>',
    '<form id=inkstone name=config><input name=app value="data:text/javascript,@@"></form>',
    '<iframe name=config srcdoc="<a id=app href=javascript:@@></a>"></iframe>',
    '<img name=currentScript id=currentScript data-app="data:text/javascript,@@" src="data:image/png,x">',
    '<img name=currentScript src="data:image/png,x"><form name=currentScript data-app="data:text/javascript,@@"></form>',
    '<form name=body><input name=prepend></form><form name=head><input name=append></form>',
    '<form name=documentElement data-theme="x"><input name=dataset></form>',
    '<map name=getElementById><area id=getElementById href="#x" alt=x></map>',
    '<slot name=querySelector id=createElement></slot>',
    '<details name=startViewTransition id=startViewTransition><summary>x</summary></details>',
    '<b id="a b">x</b><b id="&quot;><script>@@</script>">x</b><b id="#">x</b><b id="%">x</b>',
  ],
  'ids of the page': ids.map(
    (id) => `<div id="${id}" data-page='{"title":"owned"}' data-app="data:text/javascript,@@">x</div>`,
  ),
}
