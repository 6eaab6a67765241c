'use strict'

/** @type {import('sequelize-cli').Migration} */
module.exports = {
  async up(queryInterface, Sequelize) {
    await queryInterface.createTable('users', {
      id: { type: Sequelize.INTEGER, primaryKey: true, autoIncrement: true },
      username: { type: Sequelize.STRING(40), allowNull: false, unique: true },
      password_hash: { type: Sequelize.STRING(255), allowNull: false },
      nickname: { type: Sequelize.STRING(40), allowNull: false, defaultValue: '' },
      status: { type: Sequelize.STRING(16), allowNull: false, defaultValue: 'active' },
      created_at: { type: Sequelize.DATE, allowNull: false },
      updated_at: { type: Sequelize.DATE, allowNull: false },
    })
  },

  async down(queryInterface) {
    await queryInterface.dropTable('users')
  },
}
