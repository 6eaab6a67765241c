'use strict'

/** @type {import('sequelize-cli').Migration} */
module.exports = {
  async up(queryInterface) {
    const { hashPassword } = await import('../../src/password.js')
    const password = process.env.ADMIN_PASSWORD
    if (!password) throw new Error('Set ADMIN_PASSWORD to the first password of the administrator')

    const now = new Date()
    await queryInterface.bulkInsert('users', [
      { username: 'admin', password_hash: await hashPassword(password), created_at: now, updated_at: now },
    ])
    await queryInterface.sequelize.query(`
      INSERT INTO user_roles (user_id, role_id)
      SELECT users.id, roles.id FROM users, roles
      WHERE users.username = 'admin' AND roles.code = 'admin'
    `)
  },

  async down(queryInterface) {
    await queryInterface.bulkDelete('users', { username: 'admin' })
  },
}
