const prompts: ReadonlyMap<string, RegExp> = new Map([
  ...entries(
    'console shell-session shellsession sh-session',
    /^(?:[\w.-]+@[\w.-]+[^$#%\n]*|[~/][^$#%\n]*)?[$#%] /gm,
  ),
  // A `#` begins a comment here.
  ...entries('bash sh shell zsh', /^\$ /gm),
  ...entries('powershell ps1 pwsh', /^PS[^>\n]*> /gm),
])

function entries(languages: string, prompt: RegExp): [string, RegExp][] {
  return languages.split(' ').map((language) => [language, prompt])
}

/** What a reader wants of a code block: its text without the prompts of a terminal (COD-01). */
export function copiedCode(code: string, language: string | undefined): string {
  const prompt = prompts.get(language ?? '')
  return prompt === undefined ? code : code.replace(prompt, '')
}
