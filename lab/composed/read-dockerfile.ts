/** An instruction of a Dockerfile: its word, such as COPY, and the rest of the line. */
export interface Instruction {
  word: string;
  rest: string;
}

/** A stage of a Dockerfile. */
export interface Stage {
  /** Name of the stage or image that it begins with. */
  from: string;
  instructions: Instruction[];
}

const logicalLines = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the stages of a Dockerfile by name. Throws for a stage without a name. */
export const readStages = (text: string): Map<string, Stage> => {
  const stages = new Map<string, Stage>();
  let current: Stage | undefined;
  for (const line of logicalLines(text)) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
      if (name === '') throw new Error(`A stage without a name: ${line}`);
      current = { from, instructions: [] };
      stages.set(name, current);
    } else if (current) current.instructions.push({ word, rest });
    else throw new Error(`Not in a stage: ${line}`);
  }
  return stages;
};

/** Returns the instructions of a stage with those of the stages that it begins with, and the image below them all. */
export const instructionsOf = (stages: Map<string, Stage>, name: string): Stage => {
  const stage = stages.get(name);
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}`);
  if (!stages.has(stage.from)) return stage;
  const { from, instructions } = instructionsOf(stages, stage.from);
  return { from, instructions: [...instructions, ...stage.instructions] };
};

/** Replaces the variables of a text of a Dockerfile, `$NAME` or `${NAME}`. Throws if one is not known. */
export const expandVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$(?:(\w+)|\{(\w+)\})/g, (_, plain?: string, braced?: string) => {
    const name = plain ?? braced ?? '';
    const value = variables[name];
    if (value === undefined) throw new Error(`${name} is not set in the Dockerfile: ${text}`);
    return value;
  });
