/** Returns the time zone of the house: the time zone of its business hours. Times of requests and schedules are shown in it. */
export const houseTimeZone = ({ businessHours }: { businessHours: { timeZone: string } }): string => businessHours.timeZone
