// #region create
import { UniqueConstraintError } from 'sequelize'
import { Role, User, sequelize } from '../db.js'
import { HttpError } from '../http-error.js'
import { hashPassword, verifyPassword } from '../password.js'

export async function createUser({ username, password, roleCodes }) {
  const passwordHash = await hashPassword(password)

  return sequelize.transaction(async (transaction) => {
    const roles = await Role.findAll({ where: { code: roleCodes }, transaction })
    if (roles.length !== roleCodes.length) throw new HttpError(422, 'UNKNOWN_ROLE', 'There is no such role')

    const user = await User.create({ username, passwordHash }, { transaction }).catch(explainConflict)
    await user.setRoles(roles, { transaction })
    return user.id
  })
}

function explainConflict(error) {
  if (error instanceof UniqueConstraintError) {
    throw new HttpError(409, 'USERNAME_TAKEN', 'This username is already taken')
  }
  throw error
}
// #endregion

// #region list
export function listUsers({ page, size }) {
  return User.findAll({
    include: [
      { association: 'roles', through: { attributes: [] } },
      { association: 'articles', attributes: ['id', 'title'], separate: true },
    ],
    order: [['id', 'ASC']],
    limit: size,
    offset: (page - 1) * size,
  })
}
// #endregion

// #region authenticate
const decoy = await hashPassword('nobody has this password')

export async function authenticate(username, password) {
  const user = await User.scope('withPassword').findOne({ where: { username, status: 'active' } })
  const matches = await verifyPassword(password, user?.passwordHash ?? decoy)
  return user && matches ? user.id : null
}
// #endregion
