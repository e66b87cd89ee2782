/**
 * Returns the time zone of the house, which is the time zone of its business hours. The inbox and the studio show times of requests and
 * schedules in the time zone of the house.
 */
export const houseTimeZone = ({ businessHours }: { businessHours: { timeZone: string } }): string => businessHours.timeZone
