export function NotFoundPage({ homeHref }: { homeHref: string }) {
  return (
    <div className="lost">
      <h1>Lost</h1>
      <a href={homeHref}>Home</a>
    </div>
  )
}
