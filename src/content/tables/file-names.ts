/** Returns the name of a YAML file by its name in code: extraServices → extra-services.yaml. */
export const fileOf = (name: string): string => `${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.yaml`
