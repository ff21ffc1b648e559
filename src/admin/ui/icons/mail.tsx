export { default as MailIcon } from '@mui/icons-material/MailOutlined';
