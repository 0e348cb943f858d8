import { Contact } from './table-parts.ts';

/** Link that writes to an e-mail address, which is never cut: where it is too long for one line, it breaks before the `@` first. */
export const MailLink = ({ address }: { address: string }) => {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <Contact href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Contact>
  );
};
