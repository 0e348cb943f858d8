import { below, from } from '@ekamra/ui';
// oxlint-disable-next-line remote/no-global-style -- class names of a library, which has its elements outside of the page
import { createGlobalStyle, styled } from 'styled-components';
import lightboxCss from 'yet-another-react-lightbox/styles.css';

/**
 * Style sheets of the lightbox, with the site's colours, type and space on top. Styled-components adds the
 * nonce that the Content-Security-Policy requires. The picture fills the screen between the toolbar and the
 * caption; on phones the arrows are beside the caption.
 */
export const ViewerStyle = createGlobalStyle`
  ${lightboxCss}
  .yarl__portal {
    --yarl__portal_zindex: var(--z-overlay);
    --yarl__container_background_color: var(--color-primary-deep);
    --yarl__color_button: var(--color-white);
    --yarl__color_button_disabled: rgb(255 255 255 / 0.4);
    --yarl__icon_size: 1.5rem;
    --yarl__button_padding: 0.625rem;
    --yarl__navigation_button_padding: 0.625rem;
    --yarl__button_filter: none;
    --yarl__toolbar_padding: var(--space-2);
    color: var(--color-white);
  }
  .yarl__container {
    padding: 3.75rem 0 calc(4.5rem + env(safe-area-inset-bottom));
  }
  .yarl__toolbar { gap: var(--space-1); }
  .yarl__button { border-radius: var(--radius-s); }
  .yarl__portal .yarl__button:focus-visible {
    outline: 2px solid var(--color-white);
    outline-offset: -4px;
    box-shadow: none;
  }
  .yarl__button svg { width: 1.5rem; height: 1.5rem; }
  /* A light background for plans, which are drawn in ink, some on a transparent ground. */
  .yarl__slide_image { background: var(--color-white); }
  .yarl__slide_placeholder { line-height: 1.5; }
  ${from('m')} {
    .yarl__container { padding-inline: 4.5rem; }
    .yarl__navigation_prev { left: var(--space-4); }
    .yarl__navigation_next { right: var(--space-4); }
  }
  ${below('m')} {
    .yarl__navigation_prev, .yarl__navigation_next {
      inset-block: auto calc(var(--space-3) + env(safe-area-inset-bottom));
      transform: none;
    }
    .yarl__navigation_prev { left: var(--space-2); }
    .yarl__navigation_next { right: var(--space-2); }
  }
`;

/** The position among the pictures, across from the toolbar; screen readers get it with the caption. */
export const PictureCounter = styled.p.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0 auto auto 0;
  padding: 1.125rem;
  color: var(--color-on-primary-soft);
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.5rem;
  user-select: none;
`;
/** The line below the picture, between the arrows. */
export const Foot = styled.div`
  position: absolute;
  inset: auto 4rem env(safe-area-inset-bottom);
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-1);
  min-height: 4.5rem;
  pointer-events: none;
  text-align: center;
`;
export const Caption = styled.p`
  display: -webkit-box;
  max-width: 100%;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-family: var(--font-display);
  font-size: var(--text-l);
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
/** White on red, because red is unreadable on the dark background. */
export const Failure = styled.p.attrs({ role: 'alert' })`
  padding: var(--space-1) var(--space-4);
  border-radius: var(--radius-s);
  background: var(--color-error);
  font-size: var(--text-s);
  font-weight: 500;
`;
