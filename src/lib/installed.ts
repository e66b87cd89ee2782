import { spawnSync } from 'node:child_process'

/** Whether a program can be started here. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
