'use strict'

/** @type {import('sequelize-cli').Migration} */
module.exports = {
  async up(queryInterface, Sequelize) {
    await queryInterface.createTable('roles', {
      id: { type: Sequelize.INTEGER, primaryKey: true, autoIncrement: true },
      code: { type: Sequelize.STRING(40), allowNull: false, unique: true },
      name: { type: Sequelize.STRING(40), allowNull: false },
      created_at: { type: Sequelize.DATE, allowNull: false },
      updated_at: { type: Sequelize.DATE, allowNull: false },
    })
    await queryInterface.createTable('user_roles', {
      user_id: primaryKeyTo('users', Sequelize),
      role_id: primaryKeyTo('roles', Sequelize),
    })
  },

  async down(queryInterface) {
    await queryInterface.dropTable('user_roles')
    await queryInterface.dropTable('roles')
  },
}

function primaryKeyTo(table, Sequelize) {
  const references = { model: table, key: 'id' }
  return { type: Sequelize.INTEGER, primaryKey: true, references, onUpdate: 'CASCADE', onDelete: 'CASCADE' }
}
