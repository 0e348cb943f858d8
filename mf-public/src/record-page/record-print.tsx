import { company } from '@ekamra/contracts/records/company';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { Logo } from '@ekamra/ui';
// oxlint-disable-next-line remote/no-global-style -- the sheet on which a page is printed
import { createGlobalStyle, styled } from 'styled-components';
import { useShell } from '../app/shell-context.tsx';

/**
 * Print style of a property's page for one or two A4 sheets: dark ink on white, smaller type and space, all
 * tab panels stacked, nothing that only works on a screen.
 */
const PrintStyle = createGlobalStyle`
  @media print {
    @page { size: A4; margin: 12mm; }
    main {
      --section-space: 0mm;
      --space-2: 1mm; --space-3: 1.2mm; --space-4: 2mm; --space-5: 2.5mm; --space-6: 3mm; --space-8: 4mm;
      --space-10: 5mm; --space-12: 5mm; --space-16: 0mm; --space-20: 5mm;
      --text-xs: 8pt; --text-s: 8.5pt; --text-m: 9pt; --text-l: 10pt; --text-xl: 12pt; --text-2xl: 14pt; --text-3xl: 16pt; --text-4xl: 22pt;
    }
    body { font-size: 9pt; line-height: 1.4; }
    body footer, main nav { display: none !important; }
    main header { background: none !important; color: var(--color-ink) !important; }
    main header svg { display: none; }
    main header * { color: inherit !important; }
    main header > div, main section > div { max-width: none; padding-inline: 0 !important; }
    picture { aspect-ratio: auto !important; }
    picture img { width: 100%; height: 72mm; object-fit: cover; background: none !important; }
    figure picture img { height: 105mm; object-fit: contain; }
    figure, tr, li, dl > div { break-inside: avoid; }
    [role='tabpanel'] dl { column-count: 2; column-gap: 8mm; }
    h2 { break-after: avoid; }
  }
`;
const Foot = styled.div`
  display: none;

  @media print {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-6);
    margin-top: var(--space-6);
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-line);
    font-size: var(--text-xs);
    text-align: right;
  }
`;

/** Renders the print style of a property's page and a footer with the company's contact details. */
export const RecordPrint = ({ path }: { path: string }) => {
  const { config } = useShell();
  return (
    <>
      <PrintStyle />
      <Foot aria-hidden="true">
        <Logo />
        <p>
          {company.phoneShown} · {company.email}
          <br />
          {absoluteUrl(path, config)}
        </p>
      </Foot>
    </>
  );
};
