// Asks the registry whether anything is known against the packages that it depends on, without those for development: exit code 1 for a high
// advisory, 0 where there is none or where the registry does not say.
import { spawnSync } from 'node:child_process'
import { runCommand } from './lib/command.ts'

type Answer = { message?: string; metadata?: { vulnerabilities: Record<string, number> } }

await runCommand(() => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
  const { message = 'no reason given', metadata } = JSON.parse(stdout) as Answer // npm's own form
  if (metadata === undefined) return { output: `The registry does not say: ${message}. Nothing is known.\n`, problem: '', exitCode: 0 }
  const { high = 0, critical = 0 } = metadata.vulnerabilities
  const found = high + critical
  return {
    output: `${found} high advisories against the packages that it depends on.\n`,
    problem: found > 0 ? 'npm audit --omit=dev tells them.\n' : '',
    exitCode: found > 0 ? 1 : 0,
  }
})
