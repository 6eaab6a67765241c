'use strict'

/** @type {import('sequelize-cli').Migration} */
module.exports = {
  async up(queryInterface, Sequelize) {
    await queryInterface.createTable('articles', {
      id: { type: Sequelize.INTEGER, primaryKey: true, autoIncrement: true },
      title: { type: Sequelize.STRING(120), allowNull: false },
      body: { type: Sequelize.TEXT('medium'), allowNull: false },
      status: { type: Sequelize.STRING(16), allowNull: false, defaultValue: 'draft' },
      published_at: { type: Sequelize.DATE },
      author_id: {
        type: Sequelize.INTEGER,
        allowNull: false,
        references: { model: 'users', key: 'id' },
        onUpdate: 'CASCADE',
        onDelete: 'RESTRICT',
      },
      created_at: { type: Sequelize.DATE, allowNull: false },
      updated_at: { type: Sequelize.DATE, allowNull: false },
    })
    await queryInterface.addIndex('articles', ['status', 'published_at', 'id'], {
      name: 'articles_status_published_at_id',
    })
  },

  async down(queryInterface) {
    await queryInterface.dropTable('articles')
  },
}
