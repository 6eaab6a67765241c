'use strict'

/** @type {import('sequelize-cli').Migration} */
module.exports = {
  async up(queryInterface, Sequelize) {
    await queryInterface.addColumn('articles', 'summary', {
      type: Sequelize.STRING(200),
      allowNull: false,
      defaultValue: '',
    })
  },

  async down(queryInterface) {
    await queryInterface.removeColumn('articles', 'summary')
  },
}
