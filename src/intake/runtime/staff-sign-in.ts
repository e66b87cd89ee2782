import { baseLocale } from '../../content/i18n/locales.ts'
import type { Database } from '../../database/index.ts'
import type { Log } from '../../lib/node/log.ts'
import { hour } from '../../lib/time.ts'
import { listedPeople, type People, type SignIn, startSignIn } from '../../sign-in/index.ts'
import type { IntakeSettings } from './settings.ts'

/** Lifetimes of a session of the inbox in milliseconds: without use, and in total. */
const lifetimes = { idle: 4 * hour, total: 12 * hour }

/** The people in the setting STAFF. */
export const staffPeople = ({ staff }: Pick<IntakeSettings, 'staff'>): People<'staff'> =>
  listedPeople(staff.map((address) => ({ address, name: address, language: baseLocale, role: 'staff' })))

type SignInServices = { database: Database; log: Log; sendMails: () => void; now: () => number }

/** Starts the sign-in of the inbox. */
export const startStaffSignIn = (
  settings: Pick<IntakeSettings, 'staff' | 'staffProxy'>,
  services: SignInServices,
): Promise<SignIn<'staff'>> =>
  startSignIn({ name: 'staff', people: staffPeople(settings), lifetimes, proxy: settings.staffProxy, ...services })
