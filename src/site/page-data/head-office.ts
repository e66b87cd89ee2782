import type { Content } from '../../content/model/localised.ts'

/** Returns the office that represents the house. Throws if it does not exist, which the content check prevents. */
export function headOfficeOf({ site, offices }: Pick<Content, 'site' | 'offices'>): Content['offices'][number] {
  const office = offices.find(({ id }) => id === site.headOffice)
  if (office === undefined) throw new Error(`content/offices.yaml has no office “${site.headOffice}”, which site.yaml names as headOffice.`)
  return office
}
