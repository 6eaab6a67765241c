'use strict'

const roles = [
  { code: 'admin', name: 'Administrator' },
  { code: 'editor', name: 'Editor' },
]

/** @type {import('sequelize-cli').Migration} */
module.exports = {
  async up(queryInterface) {
    const now = new Date()
    const rows = roles.map((role) => ({ ...role, created_at: now, updated_at: now }))
    await queryInterface.bulkInsert('roles', rows)
  },

  async down(queryInterface) {
    await queryInterface.bulkDelete('roles', { code: roles.map((role) => role.code) })
  },
}
