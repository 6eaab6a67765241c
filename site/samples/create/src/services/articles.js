const articles = new Map()
let lastId = 0

export async function listArticles({ page, size }) {
  const all = [...articles.values()]
  return { rows: all.slice((page - 1) * size, page * size), total: all.length }
}

export async function findArticle(id) {
  return articles.get(id)
}

export async function createArticle({ title, body }) {
  const article = { id: ++lastId, title, body, status: 'draft' }
  articles.set(article.id, article)
  return article
}
