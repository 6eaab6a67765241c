import { afterAll } from 'vitest'
import { closeSites } from './pages.ts'

// Runs for every file. Pages may still ask for something at the end of their test, so it is the file's end.
afterAll(closeSites)
