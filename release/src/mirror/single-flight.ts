/** Work by a name: whoever asks while it is being done gets the same outcome. */
export const createSingleFlight = <T>() => {
  const flights = new Map<string, Promise<T>>();
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const flight = flights.get(name) ?? work().finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };
};
