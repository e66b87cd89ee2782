import { z } from 'zod'

/** Texts that are the same in every language, and are no forgotten translations: names, and words that the languages share. */
export const sameWords = z.array(z.string().min(1)).describe('Whole texts, each as it is written in both languages.')
