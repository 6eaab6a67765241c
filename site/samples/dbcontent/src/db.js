import { Sequelize } from 'sequelize'
import options from '../db/config.cjs'
import { defineModels } from './models/index.js'

export const sequelize = new Sequelize(options)
export const { User, Role, Menu, Article } = defineModels(sequelize)
