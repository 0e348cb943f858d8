/** The services behind the BFF. */
export const services = ['catalog', 'content', 'careers', 'identity'] as const;
export type Service = (typeof services)[number];

/** Returns a value for each service. */
export const perService = <T>(create: (service: Service) => T): Record<Service, T> =>
  // Object.fromEntries forgets that the keys are exactly the services.
  Object.fromEntries(services.map((service) => [service, create(service)])) as Record<Service, T>;
