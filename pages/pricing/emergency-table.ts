import type { TranslationFunctions } from '#src/content/i18n/translate.ts'
import type { TableWords } from '#src/ui/Table.tsx'

const rowKeys = ['covered', 'dayAndNight', 'inHours', 'others'] as const

/** Returns the table of what each client pays for requests that cannot wait. `price` is that of the urgent service, without its unit. */
export function emergencyTable(
  { caption, columns, rows }: TranslationFunctions['pricing']['comparison']['anyHour'],
  price: string,
): TableWords {
  return {
    caption: caption(),
    columns: [columns.subscriber(), columns.emergencies(), columns.booking(), columns.other()],
    rows: rowKeys.map((id) => {
      const { subscriber, emergencies, booking, other } = rows[id]
      return { id, cells: [subscriber(), emergencies({ price }), booking({ price }), other({ price })] }
    }),
  }
}
