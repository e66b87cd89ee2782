/** The settings of site.yaml that say how long the intake keeps data, in days. The legal documents show them as parameters. */
export const retentionSettings = ['retentionDays', 'suspectedRetentionDays', 'auditRetentionDays'] as const

type RetentionSettings = Record<(typeof retentionSettings)[number], number>

type OptionalSettings = { [Setting in keyof RetentionSettings]?: RetentionSettings[Setting] | undefined } & { retentionDays: number }

export const retentionOf = ({
  retentionDays,
  suspectedRetentionDays = 30,
  auditRetentionDays = 365,
}: OptionalSettings): RetentionSettings => ({
  retentionDays,
  suspectedRetentionDays,
  auditRetentionDays,
})
