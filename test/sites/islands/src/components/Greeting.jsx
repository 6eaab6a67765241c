// The name of a hook in a comment, useState(0), and in a string: neither needs a browser.
const text = 'useState(0) onClick={}'

export const shout = (word) => `${word.toUpperCase()}!`

export default function Greeting({ name }) {
  return <em title={text}>Hello, {name}</em>
}
