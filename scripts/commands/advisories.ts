// npm run advisories: security advisories against the dependencies of the built site. Exit code 1 for one of high severity, 0 without,
// and 0 where the registry cannot be asked, so that it is no obstacle offline.
import { spawnSync } from 'node:child_process'
import { runCommand } from '../../src/lib/command.ts'

type Answer = { message?: string; metadata?: { vulnerabilities: Record<string, number> } }

await runCommand(() => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
  const { message = 'no reason given', metadata } = JSON.parse(stdout) as Answer // npm's own form
  if (metadata === undefined) return { output: `The registry does not say: ${message}. Nothing is known.\n`, problem: '', exitCode: 0 }
  const { high = 0, critical = 0 } = metadata.vulnerabilities
  const found = high + critical
  return {
    output: `${found} high advisories against the packages that it depends on.\n`,
    problem: found > 0 ? 'To see them: npm audit --omit=dev\n' : '',
    exitCode: found > 0 ? 1 : 0,
  }
})
