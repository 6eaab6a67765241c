import { DataTypes } from 'sequelize'

export function defineMenu(sequelize) {
  return sequelize.define(
    'Menu',
    {
      title: { type: DataTypes.STRING(40), allowNull: false },
      path: { type: DataTypes.STRING(120), allowNull: false },
      sort: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    { tableName: 'menus' },
  )
}
