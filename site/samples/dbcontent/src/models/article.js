import { DataTypes } from 'sequelize'

export function defineArticle(sequelize) {
  return sequelize.define(
    'Article',
    {
      title: { type: DataTypes.STRING(120), allowNull: false },
      body: { type: DataTypes.TEXT('medium'), allowNull: false },
      status: {
        type: DataTypes.STRING(16),
        allowNull: false,
        defaultValue: 'draft',
        validate: { isIn: [['draft', 'published']] },
      },
      publishedAt: { type: DataTypes.DATE },
    },
    {
      tableName: 'articles',
      indexes: [{ fields: ['status', 'published_at', 'id'] }],
    },
  )
}
