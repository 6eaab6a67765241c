import { DataTypes } from 'sequelize'

export function defineUser(sequelize) {
  return sequelize.define(
    'User',
    {
      username: { type: DataTypes.STRING(40), allowNull: false, unique: true },
      passwordHash: { type: DataTypes.STRING(255), allowNull: false },
      nickname: { type: DataTypes.STRING(40), allowNull: false, defaultValue: '' },
      status: {
        type: DataTypes.STRING(16),
        allowNull: false,
        defaultValue: 'active',
        validate: { isIn: [['active', 'disabled']] },
      },
    },
    {
      tableName: 'users',
      defaultScope: { attributes: { exclude: ['passwordHash'] } },
      scopes: { withPassword: {} },
    },
  )
}
