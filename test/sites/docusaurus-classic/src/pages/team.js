export default function Team() {
  return <p>We</p>
}
