/** What `glossaryKeys` gives for the glossary. The bundled engine has it here, since cutting all words takes 20 ms; else it is empty. */
export const GLOSSARY_KEYS: string = ''
