import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { BaseConfig } from '../../process/config.ts';

const roots = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio: number) => new TraceIdRatioBasedSampler(ratio),
} satisfies Record<string, (ratio: number) => Sampler>;

/** Returns the sampler that the settings name (OpenTelemetry, environment variables of the SDK). */
export const samplerOf = ({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: BaseConfig): Sampler => {
  switch (name) {
    case 'always_on':
    case 'always_off':
    case 'traceidratio':
      return roots[name](ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: roots.always_on() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: roots.always_off() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: roots.traceidratio(ratio) });
  }
};
