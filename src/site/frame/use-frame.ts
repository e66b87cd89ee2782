import { useData } from 'vike-react/useData'
import { useShownData } from '../lifecycle/not-found-language.ts'
import type { FrameData } from '../page/frame-data.ts'
import { pages } from '../../content/model/pages.ts'

/** Which page this is, its path without the language, and the facts that the frame shows. Words and language come from useI18n(). */
export function useFrame(): Pick<FrameData, 'page' | 'site' | 'year' | 'outcomes'> & { path: string } {
  const { page, site, year, outcomes } = useShownData(useData<FrameData>())
  return { page, site, year, outcomes, path: pages[page].path }
}
