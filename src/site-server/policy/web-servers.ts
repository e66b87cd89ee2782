import { baseLocale, type Locale, localeCodes } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { hostFiles, patternExpression, type Policy, revalidate } from './policy.ts'

const quote = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

const printLines = <Item>(items: readonly Item[], print: (item: Item) => string): string => items.map((item) => `${print(item)}\n`).join('')

const notFoundPage = (locale: Locale): string => localisePath('/404', locale)
const prefixedLocales = localeCodes.filter((locale) => locale !== baseLocale)

const comments = {
  canonical: 'Each page has one address, without .html and without a slash at its end. Two slashes would begin with the name of a host.',
  notCached: 'A missing file may exist in the next release.',
  hidden: 'Files that are not pages of the site.',
}

/**
 * Prints the configuration of the site for the http block of nginx. All headers are set at one level, because a location with an add_header
 * drops the headers of its server.
 */
export const nginxConfiguration = ({ headers, caching }: Policy): string =>
  `# Written by npm run build from src/site-server/policy. Include this file in the http block of nginx 1.18 or later.

# ${comments.notCached}
map "$status $uri" $cache_control {
${printLines(caching, ({ pattern, value }) => `    "~^(200|206|304) ${patternExpression(pattern).slice(1)}" ${quote(value)};`)}    default ${quote(revalidate)};
}

server {
    listen 8080;
    # The folder of the built site.
    root /srv/site;

    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types text/plain text/css text/javascript application/javascript application/json;
    # The build writes compressed files beside the others. With the module ngx_brotli, add: brotli_static on;
    gzip_static on;
    gzip_vary on;

${printLines(Object.entries(headers), ([name, value]) => `    add_header ${name} ${quote(value)} always;`)}    add_header Cache-Control $cache_control always;

    # ${comments.canonical}
    if ($request_uri ~ "^/[/\\\\\\\\]") {
        return 404;
    }
    if ($request_uri ~ "^/index(?:\\.html)?(\\?.*)?$") {
        return 308 /$1;
    }
    if ($request_uri ~ "^([^?]+?)(/index(?:\\.html)?|\\.html|/+)(\\?.*)?$") {
        return 308 $1$3;
    }

    error_page 404 ${notFoundPage(baseLocale)}.html;
    location = / {
        try_files /index.html =404;
    }
    location / {
        try_files $uri $uri.html =404;
    }
${printLines(
  prefixedLocales,
  (locale) => `    location ${localisePath('/', locale)}/ {
        error_page 404 ${notFoundPage(locale)}.html;
        try_files $uri $uri.html =404;
    }`,
)}    # ${comments.hidden}
${printLines(hostFiles, (path) => `    location = ${path} {\n        return 404;\n    }`)}${printLines(
    localeCodes,
    (locale) =>
      `    location = ${notFoundPage(locale)} {\n        error_page 404 ${notFoundPage(locale)}.html;\n        return 404;\n    }`,
  )}    location ~ \\.(br|gz)$ {
        return 404;
    }
    location ~ \\.webmanifest$ {
        default_type application/manifest+json;
    }
}
`

export function caddyfile({ headers, caching }: Policy): string {
  // Caddy applies `error` after try_files, which adds .html to a path without it, so the paths of 404 pages are listed with .html too.
  const hidden = [...hostFiles, ...localeCodes.flatMap((locale) => [notFoundPage(locale), `${notFoundPage(locale)}.html`])]
  return `# Written by npm run build from src/site-server/policy. Caddy serves the site over https if you replace :8080 by the name of its host.
:8080 {
	# The folder of the built site.
	root * /srv/site

	map {path} {cache_control} {
${printLines(caching, ({ pattern, value }) => `\t\t~${patternExpression(pattern)} ${quote(value)}`)}		default ${quote(revalidate)}
	}
	header {
${printLines(Object.entries(headers), ([name, value]) => `\t\t${name} ${quote(value)}`)}		Cache-Control {cache_control}
	}
	@manifest path *.webmanifest
	header @manifest {
		Content-Type application/manifest+json
		defer
	}

	# ${comments.canonical}
	@index vars_regexp index {uri} ^/index(?:\\.html)?(\\?.*)?$
	redir @index /{re.index.1} 308
	@ending vars_regexp ending {uri} ^(/[^/?\\\\](?:[^?]*?[^/?])?)(/index(?:\\.html)?|\\.html|/+)(\\?.*)?$
	redir @ending {re.ending.1}{re.ending.3} 308

	# ${comments.hidden}
	@hidden path ${hidden.join(' ')} *.br *.gz
	error @hidden 404

	try_files {path} {path}.html
	file_server {
		precompressed br gzip
	}

	handle_errors {
		# ${comments.notCached}
		header Cache-Control ${quote(revalidate)}
${printLines(prefixedLocales, (locale) => `\t\t@${locale} path ${localisePath('/', locale)} ${localisePath('/', locale)}/*`)}${printLines(
    prefixedLocales,
    (locale) => `\t\thandle @${locale} {\n\t\t\trewrite * ${notFoundPage(locale)}.html\n\t\t}`,
  )}		handle {
			rewrite * ${notFoundPage(baseLocale)}.html
		}
		file_server {
			precompressed br gzip
		}
	}
}
`
}
