export { default as OrganizationIcon } from '@mui/icons-material/BusinessOutlined';
