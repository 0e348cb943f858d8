import { Stack } from '../layout/container.ts';
import { Heading } from './heading.tsx';
import { Eyebrow, Prose, Text } from './text.ts';

export default { title: 'Typography' };

const sentence = 'Bhubaneswar grows to the south, along the road to Puri, and so do its prices.';

export const Headings = () => (
  <Stack>
    {([1, 2, 3, 4] as const).map((level) => (
      <Heading key={level} level={level}>
        {`Heading of level ${level}`}
      </Heading>
    ))}
    <Heading level={2} size="m">
      Of another size than its level
    </Heading>
  </Stack>
);
export const Texts = () => (
  <Stack>
    {(['xs', 's', 'm', 'l'] as const).map((size) => (
      <Text key={size} $size={size}>
        {sentence}
      </Text>
    ))}
    <Text $tone="soft">{sentence}</Text>
    <Text $tone="accent" $strong>
      {sentence}
    </Text>
    <Text $lines={1}>{sentence.repeat(4)}</Text>
    <Eyebrow>Eyebrow</Eyebrow>
    <div style={{ padding: 'var(--space-4)', background: 'var(--color-primary)' }}>
      <Eyebrow $onDark>Eyebrow on dark</Eyebrow>
      <Text $tone="onPrimarySoft">{sentence}</Text>
    </div>
  </Stack>
);
export const Article = () => (
  <Prose>
    <p>{sentence.repeat(3)}</p>
    <p>{sentence.repeat(3)}</p>
  </Prose>
);
