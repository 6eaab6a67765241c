import { DataTypes } from 'sequelize'

export function defineRole(sequelize) {
  return sequelize.define(
    'Role',
    {
      code: { type: DataTypes.STRING(40), allowNull: false, unique: true },
      name: { type: DataTypes.STRING(40), allowNull: false },
    },
    { tableName: 'roles' },
  )
}
