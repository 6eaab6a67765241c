import { pick } from './random.ts'
import type { Random } from './random.ts'
import { ENGLISH } from './words.ts'

/** Four code blocks in different languages. */
export function codeBlocks(random: Random): string[] {
  const first = Math.floor(random() * SAMPLES.length)
  return Array.from({ length: 4 }, (_, index) => {
    const sample = SAMPLES[(first + index) % SAMPLES.length] ?? typescript
    const [noun, other] = [pick(random, ENGLISH.nouns), pick(random, ENGLISH.nouns)]
    return sample(noun, other, 1 + Math.floor(random() * 99))
  })
}

type Sample = (noun: string, other: string, count: number) => string

const typescript: Sample = (noun, other, count) => `\`\`\`ts title="${noun}.ts"
export function read${upper(noun)}(${other}: string[]): number {
  // Stop after ${count}, the rest is not needed.
  return ${other}.slice(0, ${count}).filter((item) => item !== '').length
}
\`\`\``

const bash: Sample = (noun, other, count) => `\`\`\`bash
mkdir -p ${noun}/${other} && cd ${noun}
for name in $(seq 1 ${count}); do
  echo "$name" >> ${other}/list.txt
done
\`\`\``

const python: Sample = (noun, other, count) => `\`\`\`python
def ${noun}(${other}: list[str], limit: int = ${count}) -> dict[str, int]:
    """Counts how often each one occurs."""
    return {item: ${other}.count(item) for item in ${other}[:limit]}
\`\`\``

const json: Sample = (noun, other, count) => `\`\`\`json
{
  "${noun}": { "size": ${count}, "isOpen": true },
  "${other}": ["first", "second", null]
}
\`\`\``

const go: Sample = (noun, other, count) => `\`\`\`go
func ${upper(noun)}(${other} []int) (sum int) {
	for index := 0; index < ${count} && index < len(${other}); index++ {
		sum += ${other}[index]
	}
	return sum
}
\`\`\``

const css: Sample = (noun, other, count) => `\`\`\`css {2}
.${noun} > .${other} {
  padding: ${count}px calc(100% / 3);
  color: var(--${noun}-color, #336699);
}
\`\`\``

const yaml: Sample = (noun, other, count) => `\`\`\`yaml
${noun}:
  ${other}: ${count} # a comment
  steps:
    - name: "first"
      run: npm test
\`\`\``

const sql: Sample = (noun, other, count) => `\`\`\`sql
SELECT ${other}.name, COUNT(*) AS total
FROM ${noun} JOIN ${other} ON ${other}.id = ${noun}.${other}_id
WHERE ${noun}.size > ${count} GROUP BY ${other}.name;
\`\`\``

const SAMPLES: readonly Sample[] = [typescript, bash, python, json, go, css, yaml, sql]

function upper(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
