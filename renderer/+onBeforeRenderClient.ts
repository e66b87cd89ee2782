import type { PageContextClient } from 'vike/types'
import { beginViewTransition } from '../src/ui/view-transition.ts'

/** Navigation without a reload fades from one page to the next. */
export const onBeforeRenderClient = ({ isHydration }: PageContextClient): Promise<void> | undefined =>
  isHydration ? undefined : beginViewTransition()
