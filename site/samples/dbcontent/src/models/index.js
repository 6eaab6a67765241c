import { defineArticle } from './article.js'
import { defineMenu } from './menu.js'
import { defineRole } from './role.js'
import { defineUser } from './user.js'

export function defineModels(sequelize) {
  const User = defineUser(sequelize)
  const Role = defineRole(sequelize)
  const Menu = defineMenu(sequelize)
  const Article = defineArticle(sequelize)

  const authorId = { name: 'authorId', allowNull: false }
  User.hasMany(Article, { as: 'articles', foreignKey: authorId, onDelete: 'RESTRICT' })
  Article.belongsTo(User, { as: 'author', foreignKey: authorId })

  User.belongsToMany(Role, link('user_roles', 'userId', 'roleId', 'roles'))
  Role.belongsToMany(User, link('user_roles', 'roleId', 'userId', 'users'))
  Role.belongsToMany(Menu, link('role_menus', 'roleId', 'menuId', 'menus'))
  Menu.belongsToMany(Role, link('role_menus', 'menuId', 'roleId', 'roles'))

  Menu.hasMany(Menu, { as: 'children', foreignKey: 'parentId' })
  return { User, Role, Menu, Article }
}

function link(through, foreignKey, otherKey, as) {
  return { through, foreignKey, otherKey, as, timestamps: false }
}
