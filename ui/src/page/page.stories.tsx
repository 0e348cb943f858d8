import { IconButton } from '../button/icon-button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { Icon } from '../icon.tsx';
import { heartIcon, homeIcon, rulerIcon } from '../icons.ts';
import { Columns, Halves } from '../layout/columns.ts';
import { Stack } from '../layout/container.ts';
import { Picture } from '../picture/picture.tsx';
import { villaStreet } from '../pictures.ts';
import { Badge } from '../status/badge.tsx';
import { Text } from '../typography/text.ts';
import { BlogText } from './blog-text.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Card, MediaCard } from './card.tsx';
import { CompactHeader } from './compact-header.tsx';
import { Facts } from './facts.tsx';
import { OpeningLink } from './opening-link.tsx';
import { PageHeader } from './page-header.tsx';
import { SkipLink } from './skip-link.ts';
import { SocialLinks } from './social-links.tsx';

export default { title: 'Page parts' };

const facts = [
  { icon: homeIcon, label: 'Units', value: '120' },
  { icon: rulerIcon, label: 'Total area', value: '2.5 acres' },
];
const long = 'Sri Jagannath Residency and Business Park, Phase II, beside the Kuakhai embankment';

export const Cards = () => (
  <Columns $columns={{ m: 3 }}>
    <MediaCard
      picture={<Picture picture={villaStreet} ratio="3 / 2" sizes="33vw" />}
      title="Lingaraj Heights"
      to="/property"
      eyebrow="Residential"
      subtitle="Infocity Road, Patia"
      badge={<Badge tone="success">Completed</Badge>}
      action={
        <IconButton label="Keep Lingaraj Heights">
          <Icon shape={heartIcon} />
        </IconButton>
      }
      footer={<Text $strong>₹ 65 L</Text>}
    >
      <Facts items={facts} />
    </MediaCard>
    <MediaCard picture={<Picture picture={villaStreet} ratio="3 / 2" sizes="33vw" />} title={long} />
    <Card>A plain card</Card>
    <Card $pad={false}>Without padding</Card>
  </Columns>
);
export const Headers = () => (
  <Stack $gap={8}>
    <PageHeader title="Buildings" eyebrow="Properties" lead="All that we have on sale.">
      <LinkButton to="/contact" variant="light">
        Contact us
      </LinkButton>
    </PageHeader>
  </Stack>
);
export const CompactHeaders = () => <CompactHeader title={long} lead="12 properties" />;
export const Crumbs = () => (
  <Breadcrumbs items={[{ label: 'Properties', to: '/properties' }, { label: long }]} />
);
export const FactLists = () => (
  <Halves>
    <Facts items={facts} />
    <Facts items={facts} columns={2} />
  </Halves>
);
export const Links = () => (
  <Stack>
    <SkipLink href="#target">Skip to the content</SkipLink>
    <p id="target">
      <OpeningLink to="/lands">Marked while its page opens</OpeningLink>
    </p>
  </Stack>
);
export const Social = () => (
  <div style={{ padding: 'var(--space-4)', background: 'var(--color-primary-deep)', color: 'white' }}>
    <SocialLinks />
  </div>
);

export const TextOfABlog = () => (
  <BlogText
    paragraphs={[
      'Ask for the **original** deed, and read [the register](https://igrodisha.gov.in).',
      '## What it costs',
      '- stamp duty\n- registration',
      '### In this order',
      '1. sign\n2. pay',
    ]}
  />
);
