/**
 * Names of the functions of Vike that check how a project uses Vike and print messages. Vike's `assert` is not among them. README.md says
 * why builds omit them, and what detects a change of Vike.
 */
export const usageChecks = ['assertUsage', 'assertWarning', 'assertInfo']
