export { ConfirmDialog, Menu } from '@ekamra/ui';
export { PaletteDialog } from '../palette/palette-dialog.tsx';
export { DrawerSheet } from './drawer-sheet.tsx';
export { SignInDialog } from './sign-in-dialog.tsx';
