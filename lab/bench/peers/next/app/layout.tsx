import type { ReactNode } from 'react';

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en-IN">
    <body>{children}</body>
  </html>
);
export default Layout;
