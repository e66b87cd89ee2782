import menu from 'lucide/dist/esm/icons/menu.mjs'
import { Actions } from '../../ui/Actions.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import type { Examples } from './example.ts'
import { longWord, words } from './samples.ts'

export const actions: Examples = {
  Actions: [
    {
      state: 'two',
      element: (
        <Actions
          actions={[
            { label: 'Begin', href: '#a' },
            { label: 'See the services', href: '#b' },
          ]}
        />
      ),
    },
    { state: 'one', element: <Actions actions={[{ label: 'Begin', href: '#a' }]} /> },
  ],
  ButtonLink: [
    { state: 'solid', element: <ButtonLink href="#a">Begin</ButtonLink> },
    {
      state: 'outline',
      element: (
        <ButtonLink href="#a" variant="outline">
          Begin
        </ButtonLink>
      ),
    },
    { state: 'solid on dark', element: <ButtonLink href="#a">Begin</ButtonLink>, isOnDark: true },
    {
      state: 'outline on dark',
      element: (
        <ButtonLink href="#a" variant="outline">
          Begin
        </ButtonLink>
      ),
      isOnDark: true,
    },
    { state: 'a long word', element: <ButtonLink href="#a">{longWord}</ButtonLink> },
  ],
  DialogButton: [
    {
      state: 'opens the drawer below',
      element: (
        <DialogButton command="show-modal" dialog="example-drawer" label="Open the menu">
          <Icon shape={menu} className="size-6.5" />
        </DialogButton>
      ),
    },
  ],
  Drawer: [
    {
      state: 'closed',
      element: (
        <Drawer id="example-drawer" label="Menu" closeLabel="Close">
          <Text>{words}</Text>
        </Drawer>
      ),
    },
  ],
  Menu: [
    {
      state: 'closed',
      element: (
        <Menu id="example-menu" button="Languages">
          <TextLink href="#en">English</TextLink>
        </Menu>
      ),
    },
  ],
  Notice: [
    {
      state: 'good',
      element: (
        <Notice tone="good" title="Your request is with us">
          {words}
        </Notice>
      ),
    },
    {
      state: 'bad',
      element: (
        <Notice tone="bad" title="Your request may not have arrived">
          {words}
        </Notice>
      ),
    },
  ],
  TextLink: [
    { state: 'plain', element: <TextLink href="#a">See the terms</TextLink> },
    {
      state: 'with what it is about',
      element: (
        <TextLink href="#a" about="a table">
          Ask for it
        </TextLink>
      ),
    },
  ],
  Toasts: [
    {
      state: 'two, one with something to do',
      element: (
        <Toasts
          regionLabel="Notices ({hotkey})"
          kindLabel="Notice"
          closeLabel="Close"
          toasts={[
            { id: 'received', open: true, title: 'Your request is with us', description: words, onClose: () => {} },
            {
              id: 'failed',
              open: true,
              title: 'Your request may not have reached us',
              description: words,
              action: { label: 'Back to your request', href: '#a' },
              onClose: () => {},
            },
          ]}
        />
      ),
    },
  ],
}
