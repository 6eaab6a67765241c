import { customNavbarItems as originals } from '@theme-original/CustomNavbarItems'
import Clock from '../src/Clock'

export const customNavbarItems = { ...originals, clock: Clock }
