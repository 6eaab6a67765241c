'use strict'

/** @type {import('sequelize-cli').Migration} */
module.exports = {
  async up(queryInterface, Sequelize) {
    await queryInterface.createTable('menus', {
      id: { type: Sequelize.INTEGER, primaryKey: true, autoIncrement: true },
      parent_id: {
        type: Sequelize.INTEGER,
        references: { model: 'menus', key: 'id' },
        onUpdate: 'CASCADE',
        onDelete: 'SET NULL',
      },
      title: { type: Sequelize.STRING(40), allowNull: false },
      path: { type: Sequelize.STRING(120), allowNull: false },
      sort: { type: Sequelize.INTEGER, allowNull: false, defaultValue: 0 },
      created_at: { type: Sequelize.DATE, allowNull: false },
      updated_at: { type: Sequelize.DATE, allowNull: false },
    })
    await queryInterface.createTable('role_menus', {
      role_id: primaryKeyTo('roles', Sequelize),
      menu_id: primaryKeyTo('menus', Sequelize),
    })
  },

  async down(queryInterface) {
    await queryInterface.dropTable('role_menus')
    await queryInterface.dropTable('menus')
  },
}

function primaryKeyTo(table, Sequelize) {
  const references = { model: table, key: 'id' }
  return { type: Sequelize.INTEGER, primaryKey: true, references, onUpdate: 'CASCADE', onDelete: 'CASCADE' }
}
